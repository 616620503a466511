import type { TemplateName } from './page-facts.ts'

// The files of `vitrine theme`: a folder that changes nothing yet. The templates render the same as the shop without
// them, which a test verifies.

export const STARTING_STYLES = `/* Taken by every page after the shop's own styles. Remove what you do not change. */
:root {
  /* Of the setting \`theme\`, or by the shop's name, until they stand here:
  --accent: #17593d;  links under the pointer, buttons, marks
  --on-accent: #ffffff;  text on it
  --stage: #12452f;  the stage of the home page
  --on-stage: #f3f6ee;
  --heading: Georgia, serif;  and --font for everything else
  --round: 10px;  corners */
  --paper: #f8f7f2; /* behind everything */
  --card: #ffffff; /* fields, pills, the footer */
  --frame: #eeece4; /* behind pictures */
  --ink: #16201b; /* text */
  --soft: #55615a; /* quieter text */
  --line: #dbd9cd; /* lines between things */
  --edge: #84897c; /* borders of fields */
  --sale: #a8281b; /* cut prices, mistakes */
  --star: #96650a;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #111613;
    --card: #1a211d;
    --frame: #232c27;
    --ink: #ecefe9;
    --soft: #a5b0a8;
    --line: #333e38;
    --edge: #76827b;
    --sale: #ff9c8d;
    --star: #e8bd62;
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
  home: `{{ parts.hero }}
{{ parts.departments }}
{{ parts.offers }}
{{ parts.favourites }}
{{ parts.others }}
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
<h1>{{ product.title }}</h1>
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
  error: `<article class="paper lost">
<p class="number" aria-hidden="true">{{ error.status }}</p>
<h1>{{ error.title }}</h1>
<p class="lines">{{ error.text }}</p>
{{ parts.ways }}
</article>
`,
}
