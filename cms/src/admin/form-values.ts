/** The value of a field of a form, whatever the form is. */
export function fieldValue(values: object, name: string): unknown {
  return Object.entries(values).find(([field]) => field === name)?.[1]
}
