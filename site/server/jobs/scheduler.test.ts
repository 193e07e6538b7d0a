import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScheduler, type Job } from './scheduler'

const PAUSE_MS = 45_000

describe('the scheduler', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const create = (run: () => Promise<unknown>) => {
    const registry = new Registry()
    const log = { error: vi.fn() }
    const scheduler = createScheduler({ registry, log })
    const job: Job = { name: 'send-mails', pauseMs: PAUSE_MS, run, failure: 'it failed' }
    return { scheduler, log, start: () => scheduler.start(job), metrics: () => registry.metrics() }
  }
  /** A run that ends when the test says so. */
  const held = () => {
    let finish = (): void => undefined
    const run = vi.fn(() => new Promise<void>(resolve => (finish = resolve)))
    return { run, finish: () => finish() }
  }

  it('the scheduler runs a job at once and again a pause after each end, one run at a time', async () => {
    const { run, finish } = held()
    create(run).start()
    await vi.advanceTimersByTimeAsync(3 * PAUSE_MS)
    expect(run).toHaveBeenCalledTimes(1)
    finish()
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    expect(run).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('the scheduler runs a woken job at once, or once more if it is running', async () => {
    const { run, finish } = held()
    const { runNow } = create(run).start()
    runNow()
    runNow()
    expect(run).toHaveBeenCalledTimes(1)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(run).toHaveBeenCalledTimes(2)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    runNow()
    expect(run).toHaveBeenCalledTimes(3)
    finish()
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(run).toHaveBeenCalledTimes(4)
  })

  it('the scheduler stops when the present runs have ended, and starts none afterwards', async () => {
    const { run, finish } = held()
    const { scheduler, start } = create(run)
    const { runNow } = start()
    const stopped = vi.fn()
    void scheduler.stop(60_000).then(stopped)
    runNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).not.toHaveBeenCalled()
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(stopped).toHaveBeenCalledOnce()
    runNow()
    await vi.advanceTimersByTimeAsync(3 * PAUSE_MS)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('the scheduler stops after the time of grace even if a run goes on', async () => {
    vi.useRealTimers()
    const { scheduler, start } = create(held().run)
    start()
    await expect(scheduler.stop(1)).resolves.toBeUndefined()
  })

  it('the scheduler logs a failed run, counts it, and runs the job again', async () => {
    const run = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('broken'))
    const { log, start, metrics } = create(run)
    start()
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(run).toHaveBeenCalledTimes(2)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('broken'), job: 'send-mails' },
      'it failed',
    )
    expect(await metrics()).toContain('job_runs_total{job="send-mails"} 2')
    expect(await metrics()).toContain('job_failures_total{job="send-mails"} 1')
  })

  it('the scheduler reports how long the last run of a job took', async () => {
    const { run, finish } = held()
    const { start, metrics } = create(run)
    start()
    await vi.advanceTimersByTimeAsync(2_500)
    finish()
    await vi.advanceTimersByTimeAsync(0)
    expect(await metrics()).toContain('job_last_duration_seconds{job="send-mails"} 2.5')
  })
})
