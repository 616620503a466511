/** Creates the folder of a shop, as `npm create vitrine@latest my-shop` does. */
export { CannotCreate, createShopFolder, SHOP_LANGUAGES, type ShopFolder } from './create-shop.ts'
