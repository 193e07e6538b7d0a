import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { followRequest } from '../http/followed-request'
import type { Log } from '../http/logger'

/** Names of all jobs, as in `/metrics` and `operating.md`. */
export const JOB_NAMES = [
  'renew-content',
  'send-mails',
  'send-webhooks',
  'answer-lookups',
  'mail-first-quotes',
  'sweep-orders',
  'erase-old-rows',
  'analyse-photos',
  'erase-photo-objects',
  'sweep-photo-store',
  'call-upstream',
  'count-partner-days',
  'write-openings',
  'notify-of-sandbox-payments',
] as const

/** Work that is repeated while the server runs. */
export interface Job {
  name: (typeof JOB_NAMES)[number]
  /** Time between the end of a run and the start of the next, in ms. */
  pauseMs: number
  run: () => Promise<unknown>
  /** Log message of a failed run. The next run is still on time. */
  failure: string
}

interface RunningJob {
  /** Runs the job at once; if it is running, once more afterwards. */
  runNow: () => void
  /** Starts no further run; resolves when the present one has ended. */
  stop: () => Promise<void>
}

export interface Scheduler {
  /** Runs a job now, and again after each pause. A job never overlaps itself. */
  start: (job: Job) => RunningJob
  /** Stops all jobs; resolves when the present runs have ended, or after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

interface SchedulerDeps {
  registry: Registry
  log: Pick<Log, 'error'>
}

/** Creates the scheduler of a server. Its jobs do not keep the process alive. */
export const createScheduler = ({ registry, log }: SchedulerDeps): Scheduler => {
  const labelNames = ['job'] as const
  const registers = [registry]
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of each repeated job, failed ones included',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of each repeated job that failed',
    labelNames,
    registers,
  })
  const duration = new Gauge({
    name: 'job_last_duration_seconds',
    help: 'Time that the last run of each repeated job took',
    labelNames,
    registers,
  })
  const started: RunningJob[] = []

  const runOnce = async ({ name, run, failure }: Job): Promise<void> => {
    const startedAt = performance.now()
    try {
      await run()
    } catch (err) {
      failures.inc({ job: name })
      log.error({ err, job: name }, failure)
    }
    runs.inc({ job: name })
    duration.set({ job: name }, (performance.now() - startedAt) / 1000)
  }

  const start = (job: Job): RunningJob => {
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> | null = null
    let isRunRequested = false
    let isStopped = false
    const repeat = async (): Promise<void> => {
      do {
        isRunRequested = false
        await runOnce(job)
      } while (isRunRequested && !isStopped)
      running = null
      if (!isStopped) timer = setTimeout(runNow, job.pauseMs).unref()
    }
    const runNow = (): void => {
      if (isStopped) return
      isRunRequested = true
      if (running !== null) return
      clearTimeout(timer)
      // A request may wake the job, whose work also concerns other requests.
      running = followRequest(null, repeat)
    }
    runs.inc({ job: job.name }, 0)
    failures.inc({ job: job.name }, 0)
    runNow()
    const runningJob = {
      runNow,
      stop: async () => {
        isStopped = true
        clearTimeout(timer)
        await running
      },
    }
    started.push(runningJob)
    return runningJob
  }

  return {
    start,
    stop: async graceMs => {
      const ended = Promise.all(started.map(job => job.stop()))
      await Promise.race([ended, wait(graceMs, undefined, { ref: false })])
    },
  }
}
