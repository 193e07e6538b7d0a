import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { DrawnCard } from './draw-cards'

/**
 * Loads the module with Vite's transforms: a configuration file itself is loaded by Node, which
 * cannot import it.
 */
const drawCards = async (): Promise<readonly DrawnCard[]> => {
  const program = fileURLToPath(new URL('./draw-cards.ts', import.meta.url))
  const { module } = await runnerImport<{ drawCards: () => Promise<readonly DrawnCard[]> }>(program)
  return module.drawCards()
}

/** Draws the pictures of shared links into the build, once in watch mode, and writes their addresses by kind to `.vite/cards.json`. */
export const cardsPlugin = (): Plugin => {
  let rendered: ReturnType<typeof drawCards> | null = null
  return {
    name: 'cards',
    async generateBundle() {
      const cards = await (rendered ??= drawCards())
      for (const { file, png } of cards)
        this.emitFile({ type: 'asset', fileName: file, source: png })
      const places = Object.fromEntries(cards.map(({ kind, file }) => [kind, `/${file}`]))
      this.emitFile({ type: 'asset', fileName: '.vite/cards.json', source: JSON.stringify(places) })
    },
  }
}
