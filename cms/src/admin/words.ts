/** What Strapi's admin says, where its own words frighten or are no longer true. */
export const words: Readonly<Record<string, string>> = {
  anErrorOccurred: 'This could not be shown. Reload the page; if that does not help, ask an administrator.',
  'notification.error': 'That did not work, and nothing was changed. Try again.',
  'content-manager.success.record.publish': 'Done. It is on the site, or will be when its time has come',
  'content-manager.success.record.delete': 'Deleted. It can be put back from the trash for 30 days',
  'content-manager.success.records.delete': 'Deleted. Everything can be put back from the trash for 30 days',
}
