import { contractClauses } from './contract'
import { createUpstream } from './upstream'

/**
 * Checks an upstream against the contract and prints the result of each clause. Returns true when
 * all hold.
 */
export const checkUpstream = async (
  url: string,
  token: string,
  print: (line: string) => void,
): Promise<boolean> => {
  const log = { warn: () => undefined, error: () => undefined }
  // The circuit breaker stays closed, so that every call is tried.
  const options = { url, log, breakerOptions: { failures: Infinity } }
  const callUpstream = createUpstream({ ...options, token })
  const callWithWrongToken = createUpstream({ ...options, token: 'nobodys-token' })
  const first = await callUpstream({
    method: 'GET',
    path: '/room_references',
    name: 'GET /room_references',
  })
  if (!first.ok && first.fault === 'silent') {
    print('No answer: is the address correct, and reachable from this machine?')
    return false
  }
  let broken = 0
  for (const { name, run } of contractClauses(callUpstream, callWithWrongToken)) {
    const fault = await run().then(
      () => null,
      (error: Error) => error.message,
    )
    if (fault !== null) broken += 1
    print(fault === null ? `ok      ${name}` : `BROKEN  ${name}: ${fault}`)
  }
  print(broken === 0 ? 'The contract holds.' : `${broken} clauses are broken.`)
  return broken === 0
}
