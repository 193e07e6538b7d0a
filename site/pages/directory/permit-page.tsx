import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import { formatDate } from '../../../shared/texts/figures'
import { otherAuthorityOf, PERMIT_LETTER as TEXTS } from '../../texts/permit-letter-texts'
import type { TownView } from '../../ports/directory'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { PageRequest } from '../row'
import { Breadcrumb } from '../../ui/breadcrumb'
import { crumbsThrough } from './crumbs'
import { PermitForm } from './permit-form'
import { PermitLetter } from './permit-letter'
import { permitRequest } from './permit-request'

/** Three weeks ahead, which nearly every town hall accepts. */
const AHEAD_DAYS = -21
const GUIDE = routes.article.href('/les-guides', 'stationnement-et-autorisation-de-voirie')

interface PermitProps {
  view: TownView
  /** Query of the page: details of the move. */
  query: PageRequest['query']
  today: IsoDate
}

/**
 * Page of a letter that asks the town hall for a parking space. Everything comes from the address,
 * nothing is stored.
 */
export const permitPage = ({ view, query, today }: PermitProps): Page => {
  const { region, department, town, permitHref } = view
  const request = permitRequest(query, today)
  const sendBy = request.date === '' ? '' : addDays(request.date, AHEAD_DAYS)
  const otherAuthority = otherAuthorityOf(town.code)
  return {
    title: TEXTS.title(town.in),
    description: TEXTS.description(town.of),
    canonical: permitHref,
    style: 'site/pages/directory/directory-rows.css',
    isIndexed: false,
    script: { file: 'site/client/islands.ts', data: {} },
    body: (
      <div className="permit frame">
        <Breadcrumb trail={crumbsThrough(region, department, town)} here={TEXTS.crumb} />
        <h1>{TEXTS.heading(town.in)}</h1>
        <p className="lead">{TEXTS.intro}</p>
        <div className="permit-body">
          <div className="permit-aside">
            <PermitForm request={request} today={today} action={permitHref} />
            {otherAuthority !== undefined && <p className="notice">{otherAuthority}</p>}
            <p>{sendBy >= today ? TEXTS.before(formatDate(sendBy)) : TEXTS.beforeUnknown}</p>
            <p>
              <a href={GUIDE}>{TEXTS.guide}</a>
            </p>
          </div>
          <div>
            <div className="ways">
              <Enhancement name="print">
                <button className="button button-signal" type="button" hidden>
                  {TEXTS.print}
                </button>
              </Enhancement>
              <a href={town.href}>{TEXTS.back(town.of)}</a>
            </div>
            <PermitLetter town={town} request={request} today={today} />
          </div>
        </div>
      </div>
    ),
  }
}
