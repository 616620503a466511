import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

// The regular expressions of the packages, as their sources say them: literals, `new RegExp` of constants, and patterns
// of schemas, which the validator compiles with the flag `u`.

export interface Expression {
  file: string
  line: number
  pattern: string
  flags: string
}

/** `new RegExp` of something that is known only when it runs. */
export interface ComputedExpression {
  file: string
  line: number
  /** The whole call, as in the source. */
  code: string
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** A value of the constants of a file; undefined if it is none. */
type Constant = string | RegExp | readonly string[] | undefined

export function readExpressions(root: string): { expressions: Expression[]; computed: ComputedExpression[] } {
  const expressions: Expression[] = []
  const computed: ComputedExpression[] = []
  for (const file of globSync('packages/*/src/**/*.ts', { cwd: root }).sort()) {
    const source = readFileSync(path.join(root, file), 'utf8')
    const { program } = parseSync(file, source)
    const constantOf = constantsIn(program as unknown as Node)
    for (const node of nodesBelow(program)) {
      const parts = partsOf(node)
      if (!parts) continue
      const place = { file, line: source.slice(0, node.start).split('\n').length }
      const [pattern, flags = ''] = parts.map(constantOf)
      if (typeof pattern === 'string') expressions.push({ ...place, pattern, flags: String(flags) })
      else if (pattern instanceof RegExp) expressions.push({ ...place, pattern: pattern.source, flags: pattern.flags })
      else computed.push({ ...place, code: source.slice(node.start, node.end) })
    }
  }
  return { expressions, computed }
}

/** Evaluates strings, templates, lists that are joined, and names that stand for them at the top of the file. */
function constantsIn(program: Node): (node: unknown) => Constant {
  const named = new Map<unknown, unknown>()
  for (const statement of list(program.body)) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (isObject(declaration) && declaration.kind === 'const')
      for (const { id, init } of list(declaration.declarations)) named.set((id as Node).name, init)
  }

  function texts(nodes: unknown): string[] | undefined {
    const found = list(nodes).flatMap((node) => constantOf(node.type === 'SpreadElement' ? node.argument : node))
    return found.every((one) => typeof one === 'string') ? found : undefined
  }

  function template(node: Node, kind: 'cooked' | 'raw'): string | undefined {
    const values = texts(node.expressions)
    const parts = list(node.quasis).map(({ value }) => String(Object(value)[kind]))
    return values && parts.map((part, at) => part + (values[at] ?? '')).join('')
  }

  function constantOf(given: unknown): Constant {
    if (!isNode(given)) return undefined
    const node = given
    switch (node.type) {
      case 'Literal':
        if (isObject(node.regex)) return new RegExp(String(node.regex.pattern), String(node.regex.flags))
        return typeof node.value === 'string' ? node.value : undefined
      case 'Identifier':
        return constantOf(named.get(node.name))
      case 'TSAsExpression':
        return constantOf(node.expression)
      case 'ArrayExpression':
        return texts(node.elements)
      case 'TemplateLiteral':
        return template(node, 'cooked')
      case 'TaggedTemplateExpression':
        return template(node.quasi as Node, 'raw')
      case 'MemberExpression': {
        const object = constantOf(node.object)
        return object instanceof RegExp && nameOf(node.property) === 'source' ? object.source : undefined
      }
      case 'CallExpression': {
        const [by] = list(node.arguments).map(constantOf)
        const callee = node.callee as Node
        const joined = nameOf(callee.property) === 'join' ? constantOf(callee.object) : undefined
        return Array.isArray(joined) && typeof by === 'string' ? joined.join(by) : undefined
      }
      default:
        return undefined
    }
  }
  return constantOf
}

/** Where an expression has its pattern and its flags; undefined if it is no expression. */
function partsOf(node: Node): unknown[] | undefined {
  const { type, regex, callee, key, value } = node
  if (type === 'Literal' && isObject(regex)) return [node]
  if ((type === 'NewExpression' || type === 'CallExpression') && nameOf(callee) === 'RegExp')
    return list(node.arguments)
  // `pattern: '^[A-Z]{3}$'`, of what a schema says of a text.
  const isSchemas = type === 'Property' && nameOf(key) === 'pattern' && isNode(value) && /Literal$/.test(value.type)
  return isSchemas ? [value, UNICODE] : undefined
}

/** The validator's flag. */
const UNICODE = { type: 'Literal', value: 'u', start: 0, end: 0 }

function nameOf(node: unknown): string {
  return isObject(node) && typeof node.name === 'string' ? node.name : ''
}

function* nodesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesBelow(each)
  else if (isObject(value)) {
    if (isNode(value)) yield value
    for (const each of Object.values(value)) if (isObject(each)) yield* nodesBelow(each)
  }
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value : []
}

function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value.type === 'string' && typeof value.start === 'number'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
