// @example an address from a parameter
// @severity high
import java.net.URL;
import javax.servlet.http.*;
import org.springframework.web.client.RestTemplate;

class Preview extends HttpServlet {
    private final RestTemplate restTemplate = new RestTemplate();

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        URL url = new URL(request.getParameter("url"));
        // @finding
        url.openStream().read();
        // @finding
        restTemplate.getForObject("http://" + request.getParameter("host") + "/a", String.class);
    }
}
