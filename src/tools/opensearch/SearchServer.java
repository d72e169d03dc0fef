import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One OpenSearch node on loopback, until the process ends. Arguments: folder of its data, port. */
public class SearchServer {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", args[1]);
      settings.put("transport.port", "0");
      settings.put("discovery.type", "single-node");
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
    });
    runner.build(OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).disableESLogger());
    Thread.currentThread().join();
  }
}
