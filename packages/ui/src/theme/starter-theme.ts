import { type Ground, LOOK_DEFINITIONS } from '../looks/looks.ts'
import { DEFAULT_LOOK } from './look.ts'
import type { TemplateName } from './page-facts.ts'

// The files of `vitrine theme`: a folder that changes nothing yet. The templates render the same as the shop without
// them, which a test verifies.

const MEANINGS: Readonly<Record<keyof Ground, string>> = {
  paper: 'behind everything',
  card: 'fields, pills, the footer',
  frame: 'behind pictures',
  ink: 'text',
  soft: 'quieter text',
  line: 'lines between things',
  edge: 'borders of fields',
  sale: 'cut prices, mistakes',
  star: 'ratings',
}

const { light: LIGHT, dark: DARK } = LOOK_DEFINITIONS[DEFAULT_LOOK]
const NAMES = Object.keys(MEANINGS).filter((name): name is keyof Ground => name in LIGHT)

export const STARTING_STYLES = `/* Taken by every page after the shop's own styles. What stands in comments is set by the look until you set it. */
:root {
  /* The brand, by the setting \`theme\` or by the shop's name:
  --accent: #17593d;  buttons, and other surfaces of the brand
  --on-accent: #ffffff;  text on it
  --link: #17593d;  the brand as text: links under the pointer, marks
  --stage: #17593d;  the first section of the home page
  --on-stage: #ffffff;
  --heading: Georgia, serif;  and --font for everything else
  --round: 10px;  corners of surfaces, and --round-field of buttons, fields and pills
  --ratio: 4/5;  the shape of pictures on cards */
${NAMES.map((name) => `  /* --${name}: ${LIGHT[name]};  ${MEANINGS[name]} */`).join('\n')}
}

@media (prefers-color-scheme: dark) {
  :root {
${NAMES.map((name) => `    /* --${name}: ${DARK[name]}; */`).join('\n')}
  }
}
`

export const STARTING_WORDS = '{}\n'

export const STARTING_TEMPLATES: Readonly<Record<TemplateName, string>> = {
  layout: `<!doctype html>
<html lang="{{ lang }}" dir="{{ dir }}">
<head>
{{ parts.head }}
</head>
<body>
{{ parts.skip }}
{{ parts.header }}
<main id="content">
{{ parts.content }}
</main>
{{ parts.footer }}
</body>
</html>
`,
  home: `{{ parts.sections }}
`,
  departments: `{{ parts.breadcrumb }}
<h1>{{ words.allDepartments }}</h1>
<h2 class="quiet">{{ words.departments }}</h2>
{{ parts.tiles }}
{{ parts.shelves }}
`,
  department: `{{ parts.breadcrumb }}
<h1>{{ department.name }}</h1>
{{ parts.below }}
{{ parts.results }}
`,
  search: `{{ parts.breadcrumb }}
<h1 class="sought">{{ title }}</h1>
{{ parts.results }}
`,
  product: `{{ parts.breadcrumb }}
<article class="product">
{{ parts.gallery }}
<div class="buy">
{% if product.brand %}<p class="brand">{{ product.brand }}</p>{% endif %}
<h1{% if product.title.size > 70 %} class="long"{% endif %}>{{ product.title }}</h1>
{{ parts.rating }}
{{ parts.price }}
{{ parts.options }}
{{ parts.availability }}
{{ parts.actions }}
{{ parts.highlights }}
{{ parts.delivery }}
</div>
{{ parts.sections }}
</article>
{{ parts.related }}
{{ parts.similar }}
{{ parts.recent }}
`,
  policy: `{{ parts.breadcrumb }}
<div class="beside">
<article class="paper">
<h1>{{ policy.title }}</h1>
<div class="prose">{{ parts.text }}</div>
{{ parts.updated }}
</article>
{{ parts.beside }}
</div>
`,
  cart: `<article class="cart"{% if cart.is_own %} data-own{% endif %}>
<h1 tabindex="-1">{{ page.title }}</h1>
{{ parts.messages }}
{% if cart.is_empty %}{{ parts.lines }}{% else %}<div class="cart-columns"><div>{{ parts.lines }}
{{ parts.keep }}</div>
<section class="cart-summary" aria-labelledby="summary">{{ parts.total }}
{{ parts.checkout }}</section></div>{% endif %}
</article>
`,
  inquiry: `<article class="paper cart">
<h1>{{ page.title }}</h1>
{{ parts.content }}
</article>
`,
  sign_in: `<article class="paper">
<h1>{{ page.title }}</h1>
<div class="prose">
{{ parts.why }}
{{ parts.form }}
</div>
</article>
`,
  consent: `<article class="paper">
<h1>{{ page.title }}</h1>
<div class="prose">
{{ parts.asks }}
{{ parts.access }}
{{ parts.destination }}
{{ parts.answer }}
{{ parts.account }}
</div>
</article>
`,
  person: `<article class="paper">
<h1>{{ page.title }}</h1>
<div class="prose">
{{ parts.content }}
</div>
</article>
`,
  error: `<article class="paper lost">
<p class="number" aria-hidden="true">{{ error.status }}</p>
<h1>{{ error.title }}</h1>
<p class="lines">{{ error.text }}</p>
{{ parts.ways }}
</article>
`,
}
