/** Declared for the tests that start a server: commands run as they are, before anything is built. */
export const isBuilt: (name: string) => boolean
