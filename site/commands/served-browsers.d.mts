/** Declared for the builds: commands run as they are, before anything is built. */
export const STYLE_TARGET: string[]
export const SCRIPT_TARGET: string[]
