/** The URL of a link that rings a number, which is written with blanks. */
export const pathToCall = (number: string): string => `tel:${number.replaceAll(' ', '')}`
