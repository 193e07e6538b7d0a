/** Scripts of another embedded widget: its published browser bundles, in order. */
interface RivalScript {
  name: string
  files: readonly string[]
  /** An expression that is true once the scripts have run. */
  isThere: string
}

/**
 * Style sheets are not included, though some of the widgets need one: ours is part of our script.
 */
export const RIVAL_SCRIPTS: readonly RivalScript[] = [
  {
    name: 'Formbricks surveys',
    files: ['@formbricks/surveys/dist/index.umd.js'],
    isThere: '"formbricks-surveys" in window',
  },
  {
    name: 'Shopify Buy Button',
    files: ['@shopify/buy-button-js/dist/buybutton.min.js'],
    isThere: '"ShopifyBuy" in window',
  },
  {
    name: 'DocSearch',
    files: ['@docsearch/js/dist/umd/docsearch.js'],
    isThere: '"docsearch" in window',
  },
  {
    name: 'SurveyJS',
    files: ['survey-core/survey.core.min.js', 'survey-js-ui/survey-js-ui.min.js'],
    isThere: '"SurveyUI" in window',
  },
]
