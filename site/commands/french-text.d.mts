/** Declared for their test: commands run as they are, before anything is built. */
interface Passage {
  line: number
  text: string
}
export const passagesOfHtml: (html: string, first?: number) => Passage[]
export const passagesOfMarkdown: (markdown: string, first?: number) => Passage[]
export const passagesOfContent: (source: string) => Passage[]
export const passagesOfTypeScript: (source: string) => Passage[]
