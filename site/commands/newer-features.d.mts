/** Declared for its test: commands run as they are, before anything is built. */
export const newerInScript: (code: string) => string[]
export const newerInStyle: (css: string) => string[]
