/** One bench: a program in this folder that measures and prints figures. */
export interface Bench {
  /** Its file below `bench/`. */
  file: string
  /** What it measures, as the end of "It measures …". */
  measures: string
  /** Roughly how long it takes with its defaults on two cores, in minutes. */
  minutes: number
  /** The document that quotes its figures. */
  quotedIn: string
  /** Flags of Node, such as a larger heap. */
  flags?: readonly string[]
}

const BENCHES_PAGE = 'bench/README.md'

/** All benches, by the name that `npm run bench NAME` takes. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  http: {
    file: 'http.ts',
    measures: 'cached responses beside a bare node:http server and nginx',
    minutes: 3,
    quotedIn: BENCHES_PAGE,
  },
  versions: {
    file: 'versions.ts',
    measures: 'what the versions of a month take on disk, and what reads cost beside them',
    minutes: 3,
    quotedIn: BENCHES_PAGE,
  },
  pages: {
    file: 'pages.ts',
    measures: 'the CPU time of pages requested for the first time',
    minutes: 5,
    quotedIn: BENCHES_PAGE,
  },
  pictures: {
    file: 'pictures.ts',
    measures: 'bytes, time and structural similarity of AVIF by quality and effort, beside WebP',
    minutes: 2,
    quotedIn: BENCHES_PAGE,
  },
  import: {
    file: 'import.ts',
    measures: 'products a second and memory of an import',
    minutes: 5,
    quotedIn: BENCHES_PAGE,
  },
  'large-database': {
    file: 'large-database.ts',
    measures: 'reads and changes of ten million products in PostgreSQL',
    minutes: 90,
    quotedIn: 'docs/guide/growing.md',
  },
  feed: {
    file: 'feed.ts',
    measures: 'rows a second of a feed against rows ready in memory',
    minutes: 3,
    quotedIn: BENCHES_PAGE,
  },
  agents: {
    file: 'agents.ts',
    measures: 'reads with a credential, and registrations',
    minutes: 2,
    quotedIn: BENCHES_PAGE,
  },
  'signed-requests': {
    file: 'signed-requests.ts',
    measures: 'the CPU time of verifying an agent’s signature',
    minutes: 2,
    quotedIn: BENCHES_PAGE,
  },
  'worst-requests': {
    file: 'worst-requests.ts',
    measures: 'the most expensive request of each route, and others beside it',
    minutes: 40,
    quotedIn: BENCHES_PAGE,
  },
  fairness: {
    file: 'fairness.ts',
    measures: 'how long a caller waits beside one with many connections',
    minutes: 6,
    quotedIn: BENCHES_PAGE,
  },
  search: {
    file: 'search.ts',
    measures: 'search beside other engines: time, memory, disk',
    minutes: 60,
    quotedIn: BENCHES_PAGE,
  },
  facets: {
    file: 'facets.ts',
    measures: 'the first page of a department with and without facets from details, in both engines',
    minutes: 4,
    quotedIn: BENCHES_PAGE,
  },
  'column-lookup': {
    file: 'column-lookup.ts',
    measures: 'one filter loop against a copy for each width of a column',
    minutes: 1,
    quotedIn: 'docs/decisions/010-search.md',
  },
  pauses: {
    file: 'search/pauses.ts',
    measures: 'search while another process changes the index',
    minutes: 15,
    quotedIn: BENCHES_PAGE,
  },
  restart: {
    file: 'restart.ts',
    measures: 'how soon a restarted shop is ready',
    minutes: 10,
    quotedIn: BENCHES_PAGE,
  },
  'search-http': {
    file: 'search-http.ts',
    measures: 'first and repeated searches through HTTP',
    minutes: 5,
    quotedIn: BENCHES_PAGE,
  },
  workers: {
    file: 'workers.ts',
    measures: 'one worker against several',
    minutes: 3,
    quotedIn: 'docs/decisions/006-workers.md',
  },
  replacement: {
    file: 'replacement.ts',
    measures: 'requests lost while workers are replaced',
    minutes: 2,
    quotedIn: 'docs/guide/operate.md',
  },
  relevance: {
    file: 'relevance.ts',
    measures: 'ranking of judged queries beside other engines',
    minutes: 10,
    quotedIn: BENCHES_PAGE,
    flags: ['--max-old-space-size=6000'],
  },
  'compare-relevance': {
    file: 'compare-relevance.ts',
    measures: 'ranking of judged queries by one commit against another',
    minutes: 5,
    quotedIn: 'docs/lab/search.md',
    flags: ['--max-old-space-size=4000'],
  },
  'suggested-mapping': {
    file: 'suggested-mapping.ts',
    measures: 'ranking in a shop imported with a suggested mapping',
    minutes: 1,
    quotedIn: BENCHES_PAGE,
  },
  shoppers: {
    file: 'shoppers.ts',
    measures: 'products that shoppers would accept among the first',
    minutes: 3,
    quotedIn: 'docs/lab/search.md',
  },
  'small-shops': {
    file: 'small-shops.ts',
    measures: 'the same in twenty-seven small shops',
    minutes: 3,
    quotedIn: 'docs/lab/search.md',
  },
  kinds: {
    file: 'kinds.ts',
    measures: 'products of the requested kind among the first ten',
    minutes: 1,
    quotedIn: 'docs/lab/search.md',
  },
  joining: {
    file: 'joining.ts',
    measures: 'how soon a new machine is ready',
    minutes: 10,
    quotedIn: 'docs/guide/growing.md',
  },
  memory: {
    file: 'memory.ts',
    measures: 'memory and disk of a shop',
    minutes: 8,
    quotedIn: 'docs/guide/growing.md',
  },
  'owner-list': {
    file: 'owner-list.ts',
    measures: 'the CPU time of pages of the owner’s list of products',
    minutes: 4,
    quotedIn: BENCHES_PAGE,
  },
  office: {
    file: 'office.ts',
    measures: 'the CPU time of pages of the owner’s office, and cached answers of the shop with and without it',
    minutes: 8,
    quotedIn: BENCHES_PAGE,
  },
  soak: {
    file: 'soak.ts',
    measures: 'memory during searches that were never sent before',
    minutes: 12,
    quotedIn: BENCHES_PAGE,
  },
  shops: {
    file: 'shops.ts',
    measures: 'the shop beside Vendure and Medusa',
    minutes: 10,
    quotedIn: BENCHES_PAGE,
  },
  'live-changes': {
    file: 'live-changes.ts',
    measures: 'reads while prices change, and how soon they show',
    minutes: 5,
    quotedIn: BENCHES_PAGE,
  },
  'one-change': {
    file: 'one-change.ts',
    measures: 'what the index takes for a few changed products',
    minutes: 10,
    quotedIn: BENCHES_PAGE,
  },
  start: {
    file: 'start.ts',
    measures: 'the CPU time of a start, by one commit against another',
    minutes: 5,
    quotedIn: BENCHES_PAGE,
  },
  'compare-speed': {
    file: 'compare-speed.ts',
    measures: 'the CPU time of requests, by one commit against another',
    minutes: 15,
    quotedIn: BENCHES_PAGE,
  },
}
