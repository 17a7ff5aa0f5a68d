// What Swift can not call by itself: the variadic start of a daemon, and unions that a variadic call hands out.
#ifndef COBADGE_CMICROHTTPD_SHIM_H
#define COBADGE_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

/// How a daemon is started; pointers have to live as long as the daemon.
struct cmicrohttpd_settings {
  /// A socket that listens; closed where the daemon does not start.
  MHD_socket socket;
  /// Threads that serve connections, at least 1.
  unsigned int threads;
  /// The most connections at once.
  unsigned int connections;
  /// Seconds after which a connection without a byte is closed.
  unsigned int idle_seconds;
  /// Bytes for the request line and the headers of a connection.
  size_t header_bytes;
  /// Certificate chain and key as PEM text, both or none.
  const char *certificate;
  const char *key;
  /// Handed to every callback.
  void *context;
  /// Given the request line as it came; what it returns is the request's own pointer.
  void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_AccessHandlerCallback handle;
  MHD_RequestCompletedCallback complete;
  MHD_NotifyConnectionCallback notify;
};

/// Leaves percent signs as they are: whoever routes a request decodes its parts.
static inline size_t cmicrohttpd_keep(void *context, struct MHD_Connection *connection, char *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

/// Starts a daemon; NULL if that is not possible.
static inline struct MHD_Daemon *cmicrohttpd_start(const struct cmicrohttpd_settings *settings) {
  unsigned int flags = MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ITC;
  struct MHD_OptionItem options[4];
  int count = 0;
  // A pool of one is none: the library takes it for an error.
  if (settings->threads > 1)
    options[count++] =
        (struct MHD_OptionItem){MHD_OPTION_THREAD_POOL_SIZE, (intptr_t)settings->threads, NULL};
  if (settings->certificate != NULL) {
    flags |= MHD_USE_TLS;
    options[count++] =
        (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)settings->certificate};
    options[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)settings->key};
  }
  options[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
  return MHD_start_daemon(
      flags, 0, NULL, NULL, settings->handle, settings->context,
      MHD_OPTION_LISTEN_SOCKET, settings->socket,
      MHD_OPTION_CONNECTION_LIMIT, settings->connections,
      MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->header_bytes,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_keep, NULL,
      MHD_OPTION_URI_LOG_CALLBACK, settings->begin, settings->context,
      MHD_OPTION_NOTIFY_COMPLETED, settings->complete, settings->context,
      MHD_OPTION_NOTIFY_CONNECTION, settings->notify, settings->context,
      MHD_OPTION_ARRAY, options,
      MHD_OPTION_END);
}

/// The pointer that the notification of its start left with a connection; NULL if none did.
static inline void *cmicrohttpd_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

/// The socket of a connection; -1 if there is none.
static inline MHD_socket cmicrohttpd_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? MHD_INVALID_SOCKET : info->connect_fd;
}

#endif
