import { sendEventsThroughKills } from '../server/webhooks/testing/webhook-kills'
import type { BenchRow } from './bench-row'

const EVENTS = 10_000
const SUBJECTS = 500
const KILLS = 20

/** Measures webhooks whose server is killed repeatedly: the events that their receiver gets. */
export const benchWebhooks = async (): Promise<BenchRow[]> => {
  const { lost, duplicated, outOfOrder, seconds } = await sendEventsThroughKills({
    file: 'dist/site/main.js',
    events: EVENTS,
    subjects: SUBJECTS,
    kills: KILLS,
  })
  const of = `of ${EVENTS} events about ${SUBJECTS} subjects, server killed ${KILLS} times`
  return [
    { what: `lost ${of}`, value: lost, unit: 'events', target: '≤ 0' },
    {
      what: `out of order within their subject, ${of}`,
      value: outOfOrder,
      unit: 'events',
      target: '≤ 0',
    },
    { what: `received more than once, ${of}`, value: duplicated, unit: 'events' },
    { what: `time to send all, restarts included, ${EVENTS} events`, value: seconds, unit: 's' },
  ]
}
