import type { MigrationProvider } from 'kysely'
import { ADVISERS, advisers } from './advisers-migration'
import { ADVISER_WORK, adviserWork } from './adviser-work-migration'
import { BASELINE, baseline } from './baseline/baseline'
import { TOTALS_OF_LISTS, totalsOfLists } from './totals-of-lists-migration'
import { LEAD_DEVICE, leadDevice } from './lead-device-migration'
import { LIST_FACETS, listFacets } from './list-facets-migration'
import { SPEED_OF_LISTS, speedOfLists } from './speed-of-lists-migration'
import { PHOTO_ANALYSES, photoAnalyses } from './photo-analyses-migration'
import { PHOTO_OBJECTS, photoObjects } from './photo-objects-migration'
import { PARTNER_APPEARANCES, partnerAppearances } from './partner-appearances-migration'
import { PARTNER_DAYS, partnerDays } from './partner-days-migration'
import { PARTNER_KEYS, partnerKeys } from './partner-keys-migration'
import { PARTNER_SITES, partnerSites } from './partner-sites-migration'
import { PARTNER_PEOPLE, partnerPeople } from './partner-people-migration'
import { CONTENT_ANSWERS, contentAnswers } from './content-answers-migration'
import { SEARCH_COLUMNS, searchColumns } from './search-columns-migration'
import { WEBHOOKS, webhooks } from './webhooks-migration'
import { WEBHOOK_TRIES, webhookTries } from './webhook-tries-migration'
import { QUOTE_SENDINGS, quoteSendings } from './quote-sendings-migration'

/**
 * Every migration by its name, oldest first. A released one is never edited, and each only adds:
 * the previous release runs on the same tables while servers are replaced and after a rollback.
 */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    [BASELINE]: baseline,
    [CONTENT_ANSWERS]: contentAnswers,
    [PHOTO_ANALYSES]: photoAnalyses,
    [PHOTO_OBJECTS]: photoObjects,
    [ADVISERS]: advisers,
    [QUOTE_SENDINGS]: quoteSendings,
    [ADVISER_WORK]: adviserWork,
    [LIST_FACETS]: listFacets,
    [SEARCH_COLUMNS]: searchColumns,
    [SPEED_OF_LISTS]: speedOfLists,
    [PARTNER_PEOPLE]: partnerPeople,
    [PARTNER_DAYS]: partnerDays,
    [PARTNER_KEYS]: partnerKeys,
    [PARTNER_SITES]: partnerSites,
    [WEBHOOKS]: webhooks,
    [PARTNER_APPEARANCES]: partnerAppearances,
    [WEBHOOK_TRIES]: webhookTries,
    [LEAD_DEVICE]: leadDevice,
    [TOTALS_OF_LISTS]: totalsOfLists,
  }),
}
