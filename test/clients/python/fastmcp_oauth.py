"""FastMCP's client with `auth="oauth"`, its default: it registers, asks its human, and calls a protected tool."""

import asyncio
import sys

from fastmcp import Client


async def main(url: str) -> None:
    async with Client(url, auth="oauth") as client:
        result = await client.call_tool("search_products", {"query": "shoes", "limit": 1})
        print("search_products:", "error" if result.is_error else "ok")


asyncio.run(main(sys.argv[1]))
