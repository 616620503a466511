import type { Shop } from '../config.ts'

export function errorPage({ status, title, detail }: { status: number; title: string; detail: string }, shop: Pick<Shop, 'name'>): string {
  return `<!doctype html><title>${status}</title><h1>${title}</h1><p>${shop.name}${detail.length}</p>`
}
