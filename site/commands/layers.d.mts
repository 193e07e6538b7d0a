/** Folders, each with what it may import of the others. */
type Layers = Readonly<Record<string, readonly string[]>>

export const SHARED_LAYERS: Layers
export const SERVER_LAYERS: Layers

/** Tables, each with its owner, followed by other folders that read it. */
export const TABLES: Layers
export const ALL_READERS: readonly string[]
