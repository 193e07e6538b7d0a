import { sendThroughKills } from '../server/mail/testing/kills'
import type { BenchRow } from './bench-row'

const MAILS = 1_000
const KILLS = 10

/**
 * Measures a full outbox whose server is killed repeatedly: the mails that a real mail server
 * receives.
 */
export const benchOutbox = async (): Promise<BenchRow[]> => {
  const { lost, twiceUnrecorded, twiceRecorded, seconds } = await sendThroughKills({
    file: 'dist/site/main.js',
    mails: MAILS,
    kills: KILLS,
    isPatient: true,
  })
  const of = `of ${MAILS} mails, server killed ${KILLS} times`
  return [
    { what: `lost ${of}`, value: lost, unit: 'mails', target: '≤ 0' },
    {
      what: `received twice though recorded as sent, ${of}`,
      value: twiceRecorded,
      unit: 'mails',
      target: '≤ 0',
    },
    {
      what: `received twice, killed between the answer and its record, ${of}`,
      value: twiceUnrecorded,
      unit: 'mails',
    },
    {
      what: `time to empty the outbox, restarts and leases of the killed included, ${MAILS} mails`,
      value: seconds,
      unit: 's',
    },
  ]
}
