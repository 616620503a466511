"""The official Python SDK's OAuthClientProvider without a metadata address, so that it registers."""

import asyncio
import sys
import threading
import webbrowser
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlparse

import httpx2
from mcp.client.auth import OAuthClientProvider
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata


class MemoryStorage:
    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client_info):
        self.client = client_info


class Callback(BaseHTTPRequestHandler):
    query = None

    def do_GET(self):
        Callback.query = parse_qs(urlparse(self.path).query)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


async def main(url: str) -> None:
    server = HTTPServer(("127.0.0.1", 0), Callback)
    redirect_uri = f"http://127.0.0.1:{server.server_port}/callback"

    async def redirect_handler(address: str) -> None:
        webbrowser.open(address)

    async def callback_handler() -> AuthorizationCodeResult:
        await asyncio.to_thread(server.handle_request)
        first = {name: values[0] for name, values in Callback.query.items()}
        return AuthorizationCodeResult(code=first["code"], state=first.get("state"), iss=first.get("iss"))

    auth = OAuthClientProvider(
        server_url=url,
        client_metadata=OAuthClientMetadata(client_name="Python SDK", redirect_uris=[redirect_uri]),
        storage=MemoryStorage(),
        redirect_handler=redirect_handler,
        callback_handler=callback_handler,
    )
    async with httpx2.AsyncClient(auth=auth, follow_redirects=True) as http:
        async with streamable_http_client(url, http_client=http) as streams:
            async with ClientSession(streams[0], streams[1]) as session:
                await session.initialize()
                result = await session.call_tool("search_products", {"query": "shoes", "limit": 1})
                print("search_products:", "error" if result.is_error else "ok")


asyncio.run(main(sys.argv[1]))
