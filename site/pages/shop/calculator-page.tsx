import { CARTON_CALCULATOR_TEXTS as TEXTS } from '../../texts/carton-calculator-texts'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { Breadcrumb } from '../../ui/breadcrumb'
import { MovingCartSummary } from '../../ui/shop-elements'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { calculate, type Counter } from './calculated-needs'
import { CalculatorForm } from './calculator-form'
import type { CalculatorRequest } from './calculator-request'
import { CalculatorResult } from './calculator-result'
import { SHOP_CRUMB } from './shop-crumb'

const HREF = routes.cartonCalculator.href()

/** Page of the carton calculator. Only its address without a query is indexed. */
export const calculatorPage = (request: CalculatorRequest, counter: Counter): Page => ({
  title: TEXTS.title,
  description: TEXTS.description,
  canonical: HREF,
  isIndexed: true,
  card: { kind: 'shop', picture: null },
  style: 'site/pages/shop/shop-rows.css',
  script: { file: 'site/client/islands.ts', data: {} },
  structured: origin => [
    breadcrumbData(crumbsTo({ title: TEXTS.crumb, href: HREF }, [SHOP_CRUMB]), origin),
  ],
  body: (
    <div className="shop">
      <header className="shop-head">
        <div className="frame">
          <Breadcrumb trail={[SHOP_CRUMB]} here={TEXTS.crumb} />
          <h1>{TEXTS.heading}</h1>
          <p className="lead">{TEXTS.lead}</p>
        </div>
      </header>
      <div className="calculator frame">
        <div className="calculator-asked">
          <Enhancement name="carton-list" data={{ calculator: HREF }}>
            <a className="button button-outline" hidden />
          </Enhancement>
          <CalculatorForm request={request} />
        </div>
        <CalculatorResult request={request} calculated={calculate(request.packed, counter)} />
      </div>
      <MovingCartSummary />
    </div>
  ),
})
