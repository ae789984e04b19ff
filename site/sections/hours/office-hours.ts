export type OfficeHours = { opens: string; closes: string }

/**
 * Wall-clock hours by country. India's are the support hours of specification §9; the Irish office keeps office hours
 * for meetings and contracts.
 */
export const officeHours: Readonly<Record<string, OfficeHours>> & { IN: OfficeHours } = {
  IN: { opens: '10:00', closes: '19:00' },
  IE: { opens: '09:00', closes: '17:30' },
}
