/** Declared for its test: commands run as they are, before anything is built. */
export const makePictures: (from: string, to: string) => Promise<void>
