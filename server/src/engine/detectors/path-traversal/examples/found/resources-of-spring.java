// @example a resource of Spring beside another one, by the path of a request
import org.springframework.core.io.Resource;
import org.springframework.core.io.ResourceLoader;
import org.springframework.web.util.UrlPathHelper;

class Resources {
  private final UrlPathHelper helper = new UrlPathHelper();
  private ResourceLoader loader;

  Resource find(ServletWebRequest request, String location) throws IOException {
    String path = this.helper.getPathWithinApplication(request.getRequest());
    // @finding
    return this.loader.getResource(location).createRelative(path);
  }
}
