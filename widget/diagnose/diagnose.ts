import type { DiagnosisCheck } from '../../shared/contract/diagnosis-checks'
import type { Finding } from '../../shared/contract/page-api'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis-texts'
import type { DiagnosisContext, DiagnosisModule } from '../embed/diagnosis'
import { fault } from './finding'
import { checkBuiltIns, checkShadow } from './check-built-ins'
import { checkClock, checkNetwork, checkPartners, checkPolicy, checkToken } from './check-outside'
import {
  checkElements,
  checkMarkup,
  checkMode,
  checkPlainHttp,
  checkRootFont,
  checkSettings,
  checkVersions,
  waitForElements,
} from './check-page'
import { checkPlaces, checkCovers } from './check-place'
import { showPanel } from './panel'
import { gatherRefusals } from './refusals'
import { reportFindings } from './report'

/** Runs one check; its failure, in a page that replaced built-ins, does not affect the others. */
const look = async (
  check: DiagnosisCheck,
  at: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> => {
  try {
    return await at()
  } catch (error) {
    return [fault(check, DIAGNOSIS_TEXTS.check.failed(String(error)), '')]
  }
}

const print = (title: string, findings: readonly Finding[]): void => {
  console.info(`[moving] ${title}`)
  for (const { state, found, mend } of findings) {
    if (state === 'ok') console.info(`  ✓ ${found}`)
    else
      console.warn(`  ${state === 'error' ? '✗' : '!'} ${found}${mend === '' ? '' : ` → ${mend}`}`)
  }
}

/** Runs all checks; those that call our server come first. */
const lookAtAll = async ({ runtime, tags, violations }: DiagnosisContext): Promise<Finding[]> => {
  const { apiUrl, partner, token, diagnosisUrl } = runtime.settings
  const network = await checkNetwork(apiUrl)
  const tokens = await look('token', () => checkToken(apiUrl, token))
  const partners = await look('partner', () => checkPartners(partner, apiUrl, runtime.findPartner))
  await waitForElements(tags)
  // After the checks that call our server, to include their refused calls, and before scripts are
  // read again.
  const refusals = await gatherRefusals(violations).catch(() => [])
  const origins = [apiUrl, diagnosisUrl].map(url => new URL(url).origin)
  return [
    ...(await look('versions', () => checkVersions(runtime.version, apiUrl))),
    ...(await look('settings', checkSettings)),
    ...(await look('settings', () => checkPlainHttp(apiUrl))),
    ...(await look('settings', () => checkMode(runtime.source))),
    ...(await look('elements', () => checkElements(tags))),
    ...(await look('elements', checkMarkup)),
    ...(await look('built-ins', checkBuiltIns)),
    ...network.findings,
    ...tokens,
    ...(await look('policy', () => checkPolicy(refusals, origins))),
    ...partners,
    ...(await look('clock', () => checkClock(network.serverTime))),
    ...(await look('place', checkPlaces)),
    ...(await look('covered', checkCovers)),
    ...(await look('root-font-size', checkRootFont)),
  ]
}

export const diagnose: DiagnosisModule['diagnose'] = async context => {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
  // The page imitates shadow roots: its queries return no real lists, and no panel would be shown.
  const shadow = checkShadow()
  const isReplaced = shadow.length > 0
  const findings = isReplaced ? shadow : await lookAtAll(context)
  const title = DIAGNOSIS_TEXTS.title(findings.filter(({ state }) => state !== 'ok').length)
  print(title, findings)
  try {
    reportFindings(context.runtime, findings)
  } catch {
    // A page that replaced built-ins gets its findings, and the partner's space none of them.
  }
  if (context.isShown && !isReplaced) showPanel(title, findings)
  return findings
}
