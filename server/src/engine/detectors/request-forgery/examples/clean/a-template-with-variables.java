// @example a template with variables
import java.net.URL;
import javax.servlet.http.*;
import org.springframework.web.client.RestTemplate;

class Preview extends HttpServlet {
    private final RestTemplate restTemplate = new RestTemplate();

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        restTemplate.getForObject("https://api.example.com/users/{id}", String.class, request.getParameter("id"));
        URL url = new URL(request.getParameter("url"));
        if (!ALLOWED.contains(url.getHost())) {
            return;
        }
        url.openStream().read();
    }
}
