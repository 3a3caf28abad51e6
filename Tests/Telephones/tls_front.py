"""Speaks TLS with whoever connects, and passes everything on to a port of this machine: TLS in front of a peer without it.

Usage: tls_front.py CERTIFICATE KEY PORT; prints the port where it listens.
"""
import asyncio
import ssl
import sys


async def pass_on(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main():
    certificate, key, port = sys.argv[1:]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    async def connected(reader, writer):
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", int(port))
        await asyncio.gather(pass_on(reader, inner_writer), pass_on(inner_reader, writer))

    server = await asyncio.start_server(connected, "127.0.0.1", 0, ssl=context)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
