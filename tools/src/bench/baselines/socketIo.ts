import { createServer } from 'node:http';
import express from 'express';
import { Server } from 'socket.io';

/**
 * Baseline of a message: Express that passes it to Socket.IO and stores nothing. Run as a process:
 * `socketIo.js`; it prints its address.
 */
const app = express();
const server = createServer(app);
const io = new Server(server);

io.on('connection', (socket) => {
  socket.on(
    'auth/login',
    async ({ token }: { token: string }, acknowledge: (is: object) => void) => {
      await socket.join(token);
      acknowledge({});
    },
  );
});
app.use(express.json());
app.post('/say', (request, response) => {
  io.to(request.get('authorization') ?? '').emit('message/created', request.body);
  response.status(201).json({ data: request.body });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  process.stdout.write(`baseline ready at http://127.0.0.1:${address.port}\n`);
});
