import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node with the modules that a shop needs, for tests and benches. Settings are arguments, NAME=VALUE. It
 * ends by SIGTERM, or when the process that started it closes its standard input.
 */
public class OpenSearchNode {
  static class NodeOfModules extends Node {
    NodeOfModules(Settings settings) {
      super(
          InternalSettingsPreparer.prepareEnvironment(settings, new HashMap<>(), null, () -> "node"),
          List.of(CommonAnalysisPlugin.class, MapperExtrasPlugin.class, Netty4Plugin.class),
          true);
    }
  }

  public static void main(String[] arguments) throws Exception {
    Settings.Builder settings = Settings.builder();
    for (String argument : arguments) {
      String[] pair = argument.split("=", 2);
      if (pair[1].contains(",")) settings.putList(pair[0], pair[1].split(","));
      else settings.put(pair[0], pair[1]);
    }
    Node node = new NodeOfModules(settings.build()).start();
    CountDownLatch ended = new CountDownLatch(1);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        node.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
      ended.countDown();
    }));
    System.out.println("started");
    while (System.in.read() >= 0) {}
    System.exit(0);
  }
}
