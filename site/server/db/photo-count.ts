/** Returns a number of photos as the commands print it. */
export const photoCount = (count: number): string => `${count} photo${count === 1 ? '' : 's'}`
