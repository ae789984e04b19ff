/** How the commands for leads are run here, for whoever reads of one in a log or mail: `deploy/` sets it. */
export const leadsCommand = process.env.LEADS_COMMAND || 'npm run leads --'
