import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { DrawnCard } from './draw-cards'

/** By Vite's own loader: what its configuration imports itself is to be written as Node alone would read it. */
const drawCards = async (): Promise<readonly DrawnCard[]> => {
  const program = fileURLToPath(new URL('./draw-cards.ts', import.meta.url))
  const { module } = await runnerImport<{ drawCards: () => Promise<readonly DrawnCard[]> }>(program)
  return module.drawCards()
}

/** Draws the pictures of shared links into the build, and says in `.vite/cards.json` where each kind's is. Once, however often it builds. */
export const cardsPlugin = (): Plugin => {
  let drawn: ReturnType<typeof drawCards> | null = null
  return {
    name: 'cards',
    async generateBundle() {
      const cards = await (drawn ??= drawCards())
      for (const { file, png } of cards) this.emitFile({ type: 'asset', fileName: file, source: png })
      const places = Object.fromEntries(cards.map(({ kind, file }) => [kind, `/${file}`]))
      this.emitFile({ type: 'asset', fileName: '.vite/cards.json', source: JSON.stringify(places) })
    },
  }
}
