import { SHOP_TEXTS } from '../../texts/shop-page-texts'
import { ArticlePreviewBar } from '../editorial/article-preview-bar'
import type { Previewing } from '../editorial/article-views'

/** Bar above every page of the shop's preview; null: the page is public. */
export const ShopPreviewBar = ({ preview }: { preview: Previewing | null }) =>
  preview && <ArticlePreviewBar preview={preview} linkLabel={SHOP_TEXTS.previewLink} />
