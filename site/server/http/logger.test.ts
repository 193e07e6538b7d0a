import { expect, it } from 'vitest'
import { createLogger } from './logger'
import { createMetrics } from './metrics'

it('each warning and error that is written is counted, and nothing else', async () => {
  const metrics = createMetrics()
  const lines: string[] = []
  const log = createLogger('warn', { write: line => void lines.push(line) }, level =>
    metrics.logLines.inc({ level }),
  )
  const counted = async () =>
    (await metrics.logLines.get()).values.map(({ labels, value }) => [labels.level, value])
  expect(await counted()).toEqual([
    ['warn', 0],
    ['error', 0],
  ])
  log.info('not written at this level')
  log.warn({ reason: 'r' }, 'a warning')
  log.error('an error')
  log.fatal('the last line')
  expect(await counted()).toEqual([
    ['warn', 1],
    ['error', 2],
  ])
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"reason":"r"')
})

it('the metrics have the heap limit beside the heap in use', async () => {
  const text = await createMetrics().registry.metrics()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  expect(valueOf('nodejs_heap_size_limit_bytes')).toBeGreaterThan(
    valueOf('nodejs_heap_size_used_bytes'),
  )
})
