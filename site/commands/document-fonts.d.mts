/** Writes the fonts of documents into a folder, unless they are there. */
export declare const makeDocumentFonts: (directory?: string) => Promise<void>
