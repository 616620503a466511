import type { Health, OfficeSection } from '@vitrine/server-kit'
import { html } from '@vitrine/ui/html/html'
import { banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { HealthWords } from './message-types.ts'
import { conditionsOf } from './probe-routes.ts'

const HEALTH_PAGE = '/admin/health'

/** Something that the shop lacks, and how it gets it. */
interface Finding {
  text: string
  remedy: string
}

/** For the owner what `/readyz` says to programs: what customers miss, and what to do. `health`: of all capabilities. */
export function healthSection(health: () => readonly Health[], words: HealthWords): OfficeSection {
  async function findings(): Promise<Finding[]> {
    const all = health()
    const unmet: Finding[] = []
    for (const { stage, isMet } of conditionsOf(all))
      if (!(await isMet())) unmet.push({ text: words[stage], remedy: words[`${stage}Remedy`] })
    const unobtainable = Number(
      all.find(({ facts }) => facts?.unobtainable_products)?.facts?.unobtainable_products?.read(),
    )
    const { unobtainableRemedy: remedy } = words
    if (unobtainable > 0) unmet.push({ text: words.unobtainable({ count: unobtainable }), remedy })
    // Two capabilities may lack the same, such as a catalogue and its search.
    return unmet.filter(({ text }, at) => unmet.findIndex((one) => one.text === text) === at)
  }

  return {
    pages: [
      {
        method: 'GET',
        path: '',
        async answer() {
          const found = await findings()
          const body = html`${pageHead(words.title)}
${found.length === 0 && notice(words.good)}
${found.map(({ text, remedy }) => banner({ text: html`<strong>${text}</strong> ${remedy}`, tone: 'bad' }))}`
          return { title: words.title, body }
        },
      },
    ],
    async tasks() {
      return (await findings()).map(({ text }) => ({
        ...{ text, isUrgent: true },
        remedy: { label: words.show, href: HEALTH_PAGE },
      }))
    },
  }
}
