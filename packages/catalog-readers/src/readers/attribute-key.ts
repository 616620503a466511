/** How exports begin the names of columns that are attributes: `attr_`, `spec:`, `Merkmal.`, with a letter for their kind. */
const START =
  /^(?:attr|attribute|spec|specification|feature|property|param|prop|caracteristica|atribut|attribut|merkmal|eigenschaft|характеристика|параметр|cecha)s?[_.:-](?:[a-z][_.:-])?/iu

/**
 * What the name of an attribute begins with; undefined if it does not say that it is one.
 *
 * @example
 * attributeStart('attr_t_panel_type') // => 'attr_t_'
 */
export function attributeStart(key: string): string | undefined {
  return START.exec(key)?.[0]
}

/**
 * The name of an attribute without what says that it is one; other names as they are.
 *
 * @example
 * attributeName('attr_t_panel_type') // => 'panel_type'
 */
export function attributeName(key: string): string {
  const name = key.slice(attributeStart(key)?.length ?? 0)
  return name.trim() === '' ? key : name
}
