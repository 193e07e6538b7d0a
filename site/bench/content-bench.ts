import { QUESTIONS, thousandArticles } from '../server/content/testing/thousand-articles'
import type { BenchRow } from './bench-row'

const RUNS = 400

/** The content service over a thousand articles, asked what pages ask by turns. */
export const benchContent = async (): Promise<BenchRow[]> => {
  const app = thousandArticles()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    const response = await app.request(`/guide-articles?${QUESTIONS[run % QUESTIONS.length] ?? ''}`)
    await response.arrayBuffer()
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return [
    {
      what: 'content answer, 1 000 articles, p95',
      value: sorted[Math.floor(RUNS * 0.95)] ?? Number.NaN,
      unit: 'ms',
      target: '≤ 15 ms',
    },
  ]
}
