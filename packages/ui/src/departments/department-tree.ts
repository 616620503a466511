import { type Product, slug } from '@vitrine/product'

/** A category of the shop with its subcategories, as its products name it. */
export interface Department {
  /** Slugs from the top: `running/trail-shoes`. */
  path: string
  name: string
  /** The number of products in it and below it. */
  count: number
  below: Department[]
  above?: Department
}

export interface DepartmentTree {
  top: readonly Department[]
  find(path: string): Department | undefined
}

export interface DepartmentCounter {
  /** Counts a product and returns its top department; undefined for a product without a category. */
  count(product: Product): Department | undefined
  finish(): DepartmentTree
}

export function createDepartmentCounter(): DepartmentCounter {
  const known = new Map<string, Department>()
  const top: Department[] = []

  function open(name: string, step: string, above: Department | undefined): Department {
    const path = above ? `${above.path}/${step}` : step
    const found = known.get(path)
    if (found) return found
    const fresh: Department = { path, name, count: 0, below: [], above }
    known.set(path, fresh)
    const shelf = above ? above.below : top
    shelf.push(fresh)
    return fresh
  }

  return {
    count({ product_type }) {
      let first: Department | undefined
      let here: Department | undefined
      for (const name of product_type) {
        const step = slug(name)
        if (step === '') continue
        here = open(name, step, here)
        here.count++
        first ??= here
      }
      return first
    },

    finish() {
      for (const { below } of known.values()) below.sort(byName)
      return { top, find: (path) => known.get(path) }
    },
  }
}

/** The tree of departments, from a list in which each comes before its subdepartments. */
export function departmentTree(listed: readonly Pick<Department, 'path' | 'name' | 'count'>[]): DepartmentTree {
  const known = new Map<string, Department>()
  const top: Department[] = []
  for (const { path, name, count } of listed) {
    const above = known.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
    const department: Department = { path, name, count, below: [], above }
    known.set(path, department)
    const shelf = above ? above.below : top
    shelf.push(department)
  }
  return { top, find: (path) => known.get(path) }
}

/** Finds the department of a path of slugs. */
export function departmentAt(departments: readonly Department[], path: string): Department | undefined {
  const above = departments.find((each) => path === each.path || path.startsWith(`${each.path}/`))
  return above === undefined || above.path === path ? above : departmentAt(above.below, path)
}

/** From the top down to the department itself. */
export function trailOf(department: Department): Department[] {
  return department.above ? [...trailOf(department.above), department] : [department]
}

/** The department and all departments below it; each comes before its subdepartments. */
export function withAllBelow(department: Department): Department[] {
  return [department, ...department.below.flatMap(withAllBelow)]
}

export function departmentPath({ path }: Pick<Department, 'path'>): string {
  return `/collections/${path.split('/').map(encodeURIComponent).join('/')}`
}

function byName(a: Department, b: Department): number {
  return a.name < b.name ? -1 : 1
}
