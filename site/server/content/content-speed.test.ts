import { describe, expect, it } from 'vitest'
import { QUESTIONS, thousandArticles } from './testing/thousand-articles'

const app = thousandArticles()

// The fastest of forty, so that other processes of the machine do not count.
describe('a thousand articles', () => {
  it.each(QUESTIONS)('answer %s within a fraction of what a reader notices', async query => {
    const times: number[] = []
    for (let run = 0; run < 40; run += 1) {
      const start = performance.now()
      const response = await app.request(`/guide-articles?${query}`)
      await response.text()
      times.push(performance.now() - start)
      expect(response.status).toBe(200)
    }
    expect(Math.min(...times)).toBeLessThan(15)
  })
})
