/** Whether a text is ComfyUI's start-up log, or a part of one. */
export const isStartupLog = (text: string): boolean =>
  /(?:Import|Prestartup) times for custom nodes|ComfyUI startup time|Cannot import .{1,500} module for custom nodes|seconds(?: \((?:IMPORT|PRESTARTUP) FAILED\))?: .{0,500}custom_nodes/.test(
    text,
  )
