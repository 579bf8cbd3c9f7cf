/**
 * Loaded into the server with `--import`: ends it in good order when the launcher is killed hard, so that
 * no orphan keeps the port.
 */
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), 12_000).unref()
  })
}
