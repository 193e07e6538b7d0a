import wretch from 'wretch'
import { call } from '../../../shared/api/http'
import { HumanTask } from '../../../shared/domain/human-check'

/** What the server of this page gives to prove; null when it does not answer in ten seconds. */
export const askHumanTask = async (): Promise<HumanTask | null> => {
  const answer = await call(wretch('/api/human_check'), 'GET', HumanTask, 10_000)
  return answer.ok ? answer.value : null
}
