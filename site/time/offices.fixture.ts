/** For tests: the two offices, in zones of their own. */
import type { Office } from './office-days.ts'

const office = {
  description: 'Where we work.',
  zoneName: 'Local',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] satisfies Office['days'],
  sample: true,
}

export const ahmedabad = {
  ...office,
  slug: 'ahmedabad',
  name: 'Ahmedabad',
  locality: 'Ahmedabad',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  opens: '10:00',
  closes: '19:00',
}

export const athlone = {
  ...office,
  slug: 'athlone',
  name: 'Athlone',
  locality: 'Athlone',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  opens: '09:00',
  closes: '17:30',
}
