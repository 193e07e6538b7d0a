/** People of a partner that sign in to its space. A removed one stays, for the audit log. */
interface PartnerPeopleTable {
  uuid: string
  /** Slug of the partner. */
  partner: string
  name: string
  /** In lower case; unique among those that are not removed. */
  email: string
  created_at: string
  /** Time of the last mailed sign-in link, UTC. */
  link_sent_at: string | null
  /** Time of the last sign-in, UTC; null: never. */
  signed_in_at: string | null
  removed_at: string | null
}

/** Mailed sign-in links that have not been used. */
interface PartnerLinksTable {
  key_hash: string
  person_uuid: string
  expires_at: string
}

/** Sessions of people of partners. */
interface PartnerSessionsTable {
  /** Hash of the cookie and the server's secret. */
  key_hash: string
  person_uuid: string
  expires_at: string
}

/** Figures of partners by day, recounted by a job. Without visitors' data. */
interface PartnerDaysTable {
  /** Slug of the partner. */
  partner: string
  /** Day in France. */
  day: string
  /** A `FigureStep` but 'opened'. */
  step: string
  /** A `FigureElement`. */
  element: string
  /** Source token of the leads; ''. */
  source: string
  /** Monday of the day's week. */
  week: string
  count: number
  /** Money received, in cents; 0 for steps without money. */
  cents: number
}

/** Openings of partners' elements and landings by day. Without visitors' data. */
interface PartnerOpeningsTable {
  partner: string
  day: string
  /** Source token of the landing or campaign. */
  source: string
  /** Origin of the page; '' for landings of ours. */
  origin: string
  week: string
  count: number
  /** Time of the last counted opening, UTC. */
  last_at: string
}

/** Openings of a partner's elements and landings by day and element. Without visitors' data. */
interface PartnerElementOpeningsTable {
  partner: string
  day: string
  /** A `FigureElement`. */
  element: string
  week: string
  count: number
}

/** Figures of partners by week and month, added up from the days by a job. */
interface PartnerPeriodsTable {
  partner: string
  /** A `PeriodKind`. */
  kind: string
  /** First day. */
  start: string
  /** 'all', 'element' or 'source'. */
  dimension: string
  /** Element or source token; '' for 'all'. */
  part: string
  /** A `FigureStep`. */
  step: string
  count: number
  cents: number
}

/** Loads of the script by origin, day and version. Without visitors' data. */
interface WidgetLoadsTable {
  origin: string
  day: string
  version: string
  count: number
  /** Time of the last counted load, UTC. */
  last_at: string
}

/** Diagnoses on partners' pages, and the faults that they found. Without visitors' data. */
interface PartnerDiagnosesTable {
  partner: string
  day: string
  origin: string
  version: string
  /** A `DiagnosisCheck`; '' for the diagnoses themselves. */
  check_name: string
  /** 'ok' for the diagnoses themselves, else 'warning' or 'error'. */
  state: string
  count: number
  last_at: string
}

/** API key of a partner, at most one. */
interface PartnerKeysTable {
  partner: string
  key_hash: string
  made_at: string
}

/** Commission of a partner from a day on. */
interface PartnerRatesTable {
  partner: string
  /** First day in France. */
  from_day: string
  /** Hundredths of a per cent of the money received, VAT included. */
  basis_points: number
  set_at: string
  adviser_uuid: string | null
}

/** Statements of months that are over, as they were first read. */
interface PartnerStatementsTable {
  partner: string
  /** 'YYYY-MM' */
  month: string
  statement_json: string
  issued_at: string
}

/** Published appearances of partners; the highest version is the present one. */
interface PartnerAppearancesTable {
  partner: string
  version: number
  /** An `Appearance`. */
  appearance_json: string
  /** Version of which this one is a copy; 0: the entry of the content service; null: no copy. */
  restored_version: number | null
  person_uuid: string
  published_at: string
}

/** Unpublished appearance of a partner, at most one. */
interface PartnerAppearanceDraftsTable {
  partner: string
  /** Changes with each save. */
  stamp: string
  appearance_json: string
  person_uuid: string
  saved_at: string
}

/** Logos of partners' appearances, encoded by this server. */
interface PartnerLogosTable {
  partner: string
  hash: string
  png: Uint8Array
  /** In pixels. */
  width: number
  height: number
  /** Time of the last upload, UTC. */
  stored_at: string
}

export interface PartnerTables {
  partner_appearances: PartnerAppearancesTable
  partner_appearance_drafts: PartnerAppearanceDraftsTable
  partner_logos: PartnerLogosTable
  partner_keys: PartnerKeysTable
  partner_rates: PartnerRatesTable
  partner_statements: PartnerStatementsTable
  partner_days: PartnerDaysTable
  partner_openings: PartnerOpeningsTable
  partner_element_openings: PartnerElementOpeningsTable
  partner_periods: PartnerPeriodsTable
  widget_loads: WidgetLoadsTable
  partner_diagnoses: PartnerDiagnosesTable
  partner_people: PartnerPeopleTable
  partner_links: PartnerLinksTable
  partner_sessions: PartnerSessionsTable
}
