import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type GetPromptResult,
  type InputRequiredResult,
  inputRequired,
  MissingRequiredClientCapabilityError,
  type PromptMessage,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import Fastify from 'fastify'
import { originCheck } from '../../packages/accounts/src/access/origin-check.ts'
import { createMcpEndpoint } from '../../packages/agent-protocols/src/mcp/mcp-endpoint.ts'
import { mcpRoutes } from '../../packages/agent-protocols/src/mcp/mcp-routes.ts'
import { createShop } from '../../packages/catalog/src/shop/shop.ts'
import { Failure, Problem, RpcError } from '../../packages/server-kit/src/index.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'

// The tools, resources and prompts that the official suite calls by name, behind the shop's own endpoint and routes: what
// the suite asks of the protocol is asked of the code that a shop runs, with other things to list and to call.

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='
const image = { type: 'image' as const, data: PIXEL, mimeType: 'image/png' }

const states = createRequestStateCodec({ key: 'a key of thirty-two bytes or more' })

type Answer = CallToolResult | InputRequiredResult
type ToolCall = (context: ServerContext) => Answer | Promise<Answer>

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const askFor = (message: string, member: string, type = 'string') =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [member]: { type } }, required: [member] } as never,
  })
const sample = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens })

const TOOLS: Readonly<Record<string, ToolCall>> = {
  test_simple_text: () => say('This is a simple text response for testing.'),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  }),
  test_multiple_content_types: () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  }),
  test_error_handling: () => ({ ...say('This tool intentionally returns an error for testing'), isError: true }),
  async test_tool_with_progress({ mcpReq }) {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of progressToken === undefined ? [] : [0, 50, 100])
      await mcpReq.notify({
        method: 'notifications/progress',
        params: { progressToken, progress, total: 100 },
      } as never)
    return say('Done.')
  },
  test_logging_tool: () => say('Nothing is logged.'),
  test_missing_capability({ mcpReq }) {
    const { sampling } = Object(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY] ?? {}
    if (!sampling) throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
    return say('The client can sample.')
  },
  test_streaming_elicitation: () => inputRequired({ inputRequests: { name: askFor('What is your name?', 'name') } }),
  test_input_required_result_elicitation({ mcpReq }) {
    const given = acceptedContent(mcpReq.inputResponses, 'user_name')
    return typeof given?.name === 'string'
      ? say(`Hello, ${given.name}!`)
      : inputRequired({ inputRequests: { user_name: askFor('What is your name?', 'name') } })
  },
  test_input_required_result_sampling: ({ mcpReq }) =>
    mcpReq.inputResponses?.capital_question
      ? say(JSON.stringify(mcpReq.inputResponses.capital_question))
      : inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?', 100) } }),
  test_input_required_result_list_roots: ({ mcpReq }) =>
    mcpReq.inputResponses?.client_roots
      ? say(JSON.stringify(mcpReq.inputResponses.client_roots))
      : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } }),
  async test_input_required_result_request_state({ mcpReq }) {
    if (mcpReq.inputResponses?.confirm && mcpReq.requestState() !== undefined) return say('state-ok')
    const inputRequests = { confirm: askFor('Please confirm', 'ok', 'boolean') }
    return inputRequired({ inputRequests, requestState: await states.mint({ step: 1 }) })
  },
  async test_input_required_result_tampered_state({ mcpReq }) {
    if (mcpReq.inputResponses?.confirm && mcpReq.requestState() !== undefined) return say('state-ok')
    const inputRequests = { confirm: askFor('Please confirm', 'ok', 'boolean') }
    return inputRequired({ inputRequests, requestState: await states.mint({ step: 1 }) })
  },
  async test_input_required_result_multiple_inputs({ mcpReq }) {
    const given = mcpReq.inputResponses ?? {}
    if (given.user_name && given.greeting && given.client_roots) return say('All three are here.')
    return inputRequired({
      inputRequests: {
        user_name: askFor('What is your name?', 'name'),
        greeting: sample('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await states.mint({ step: 1 }),
    })
  },
  async test_input_required_result_multi_round({ mcpReq }) {
    const { step = 0 } = Object(mcpReq.requestState())
    if (step === 2 && mcpReq.inputResponses?.step2) return say('Both steps are done.')
    return step === 1 && mcpReq.inputResponses?.step1
      ? inputRequired({
          inputRequests: { step2: askFor('Step 2: What is your favorite color?', 'color') },
          requestState: await states.mint({ step: 2 }),
        })
      : inputRequired({
          inputRequests: { step1: askFor('Step 1: What is your name?', 'name') },
          requestState: await states.mint({ step: 1 }),
        })
  },
  test_input_required_result_capabilities({ mcpReq }) {
    const { sampling, elicitation } = Object(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY] ?? {}
    return inputRequired({
      inputRequests: {
        ...(sampling && { greeting: sample('Generate a greeting', 50) }),
        ...(elicitation && { user_name: askFor('What is your name?', 'name') }),
      },
    })
  },
}

const user = (content: PromptMessage['content']): PromptMessage => ({ role: 'user', content })

interface FixturePrompt {
  arguments?: readonly string[]
  write(given: Record<string, string>, context: ServerContext): GetPromptResult | InputRequiredResult
}

const PROMPTS: Readonly<Record<string, FixturePrompt>> = {
  test_simple_prompt: {
    write: () => ({ messages: [user({ type: 'text', text: 'This is a simple prompt for testing.' })] }),
  },
  test_prompt_with_arguments: {
    arguments: ['arg1', 'arg2'],
    write: ({ arg1, arg2 }) => ({
      messages: [user({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` })],
    }),
  },
  test_prompt_with_embedded_resource: {
    arguments: ['resourceUri'],
    write: ({ resourceUri = '' }) => ({
      messages: [
        user({
          type: 'resource',
          resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        user({ type: 'text', text: 'Please process the embedded resource above.' }),
      ],
    }),
  },
  test_prompt_with_image: {
    write: () => ({ messages: [user(image), user({ type: 'text', text: 'Please analyze the image above.' })] }),
  },
  test_input_required_result_prompt: {
    write: (_given, { mcpReq }) =>
      mcpReq.inputResponses?.user_context
        ? { messages: [user({ type: 'text', text: JSON.stringify(mcpReq.inputResponses.user_context) })] }
        : inputRequired({
            inputRequests: { user_context: askFor('What context should the prompt use?', 'context') },
          }),
  },
}

const RESOURCES: Readonly<Record<string, { mimeType: string; text?: string; blob?: string }>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: PIXEL },
  'test://template/123/data': {
    mimeType: 'application/json',
    text: '{"id":"123","templateTest":true,"data":"Data for ID: 123"}',
  },
}

function createFixture(era: 'legacy' | 'modern'): Server {
  const server = new Server(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: era === 'modern' },
        prompts: {},
        resources: {},
        completions: {},
      },
      requestState: { verify: states.verify },
    },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(TOOLS).map((name) => ({ name, description: name, inputSchema: { type: 'object' as const } })),
  }))
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const call = TOOLS[params.name]
    if (!call) throw new Error(`There is no tool ${params.name}.`)
    return call(context)
  })
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { arguments: given = [] }]) => ({
      name,
      description: name,
      arguments: given.map((argument) => ({ name: argument, required: true })),
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }, context) => {
    const prompt = PROMPTS[params.name]
    if (!prompt) throw new Error(`There is no prompt ${params.name}.`)
    return prompt.write(params.arguments ?? {}, context)
  })
  server.setRequestHandler('resources/list', () => ({
    resources: Object.entries(RESOURCES).map(([uri, { mimeType }]) => ({ uri, name: uri, mimeType })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const found = RESOURCES[uri]
    if (!found) throw new Error(`There is no resource ${uri}.`)
    return { contents: [{ uri, ...found } as never] }
  })
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [], total: 0, hasMore: false } }))
  return server
}

/** Serves the fixture at `http://127.0.0.1:port/mcp`. */
export async function openMcpFixture(port: number): Promise<AsyncDisposable> {
  const url = `http://127.0.0.1:${port}`
  const endpoint = createMcpEndpoint({ createServer: createFixture, onError() {} })
  const app = Fastify()
  app.addSchema(Problem).addSchema(RpcError)
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Failure ? error.status : 500).send())
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = { address: '127.0.0.1' }
  })
  const config = resolveConfig({ PUBLIC_URL: url, DATA_DIR: '/nonexistent' })
  const shop = createShop({ config, policies: [], samplePolicies: [], catalogSource: () => 'any' })
  await app.register(
    mcpRoutes({
      open: async () => ({ ...endpoint, tools: [], scopeOf: () => undefined }),
      shop,
      scopes: [],
      documents: () => [],
      onMessage() {},
      requireScope() {},
      mayHold: async () => true,
      requireOrigin: originCheck(url, []),
    }),
  )
  await app.listen({ port, host: '127.0.0.1' })
  return { [Symbol.asyncDispose]: () => app.close() }
}
