import wretch from 'wretch'
import { call } from '../../../shared/api/http'
import { HumanTask } from '../../../shared/domain/human-check'

/** Fetches the task of the human check; null without an answer in ten seconds. */
export const askHumanTask = async (): Promise<HumanTask | null> => {
  const answer = await call(wretch('/api/human_check'), 'GET', HumanTask, 10_000)
  return answer.ok ? answer.value : null
}
