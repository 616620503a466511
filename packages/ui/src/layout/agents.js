// The tools for the agent in a person's browser (WebMCP): only browsers that can offer them load them.

if (document.modelContext ?? navigator.modelContext) import('./agent-tools.js')
